import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import tools.jackson.databind.json.JsonMapper;

/// Prints the public types of some sources as JSON, with their signatures and comments in Markdown, for the reference of
/// the documentation site.
///
/// ApiReference SOURCES
final class ApiReference {

    private static final Set<Tree.Kind> TYPES =
            Set.of(Tree.Kind.CLASS, Tree.Kind.INTERFACE, Tree.Kind.ENUM, Tree.Kind.RECORD, Tree.Kind.ANNOTATION_TYPE);

    private final DocTrees trees;

    private ApiReference(DocTrees trees) {
        this.trees = trees;
    }

    public static void main(String[] arguments) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.walk(Path.of(arguments[0]))) {
            List<Path> found =
                    sources.filter(file -> file.toString().endsWith(".java")).sorted().toList();
            JavacTask task =
                    (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(found));
            System.out.println(JsonMapper.shared()
                    .writeValueAsString(new ApiReference(DocTrees.instance(task)).packages(task.parse())));
        }
    }

    private List<Map<String, Object>> packages(Iterable<? extends CompilationUnitTree> units) {
        Map<String, Map<String, Object>> packages = new TreeMap<>();
        for (CompilationUnitTree unit : units) {
            String name = unit.getPackageName().toString();
            Map<String, Object> entry = packages.computeIfAbsent(name, missing -> {
                Map<String, Object> fresh = new LinkedHashMap<>();
                fresh.put("name", name);
                fresh.put("comment", "");
                fresh.put("types", new ArrayList<Map<String, Object>>());
                return fresh;
            });
            TreePath path = new TreePath(unit);
            if (unit.getSourceFile().getName().endsWith("package-info.java")) {
                entry.put("comment", comment(new TreePath(path, unit.getPackage())));
            }
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree found && isPublic(found.getModifiers().getFlags())) {
                    @SuppressWarnings("unchecked")
                    List<Map<String, Object>> types = (List<Map<String, Object>>) entry.get("types");
                    addTypes(new TreePath(path, found), "", types);
                }
            }
        }
        return packages.values().stream()
                .filter(entry -> !((List<?>) entry.get("types")).isEmpty())
                .toList();
    }

    /// Enters a type, and after it those inside.
    private void addTypes(TreePath path, String outer, List<Map<String, Object>> types) {
        ClassTree type = (ClassTree) path.getLeaf();
        String name = outer + type.getSimpleName();
        boolean ofInterface = type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        List<Map<String, Object>> members = new ArrayList<>();
        List<Map<String, Object>> constants = new ArrayList<>();
        List<TreePath> inner = new ArrayList<>();
        for (Tree member : type.getMembers()) {
            TreePath at = new TreePath(path, member);
            if (member instanceof MethodTree method
                    && (ofInterface || isPublic(method.getModifiers().getFlags()))
                    && !method.getModifiers().getFlags().contains(Modifier.PRIVATE)
                    && written(at)) {
                if (!constructs(method) || !comment(at).isEmpty()) {
                    members.add(member(method.getName().contentEquals("<init>") ? name : method.getName().toString(),
                            signature(method, type.getSimpleName().toString()), comment(at)));
                }
            } else if (member instanceof VariableTree field) {
                Set<Modifier> flags = field.getModifiers().getFlags();
                boolean constant = field.toString().contains("/*public static final*/");
                if (constant || flags.contains(Modifier.STATIC) && (ofInterface || isPublic(flags))) {
                    String signature = constant ? field.getName().toString() : field.getType() + " " + field.getName();
                    constants.add(member(field.getName().toString(), signature, comment(at)));
                }
            } else if (member instanceof ClassTree found
                    && TYPES.contains(found.getKind())
                    && (ofInterface || isPublic(found.getModifiers().getFlags()))) {
                inner.add(at);
            }
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", name);
        entry.put("kind", type.getKind().name().toLowerCase(Locale.ROOT).replace("_type", ""));
        entry.put("signature", signature(type));
        entry.put("comment", comment(path));
        entry.put("components", components(type));
        entry.put("constants", constants);
        entry.put("methods", members);
        types.add(entry);
        inner.forEach(at -> addTypes(at, name + ".", types));
    }

    private static Map<String, Object> member(String name, String signature, String comment) {
        return Map.of("name", name, "signature", signature, "comment", comment);
    }

    private String comment(TreePath path) {
        String comment = trees.getDocComment(path);
        return comment == null ? "" : comment.stripIndent().strip();
    }

    /// Whether it stands in the source; what the compiler adds has no end there.
    private boolean written(TreePath path) {
        return trees.getSourcePositions().getEndPosition(path.getCompilationUnit(), path.getLeaf()) >= 0;
    }

    private static boolean constructs(MethodTree method) {
        return method.getName().contentEquals("<init>");
    }

    private static boolean isPublic(Set<Modifier> flags) {
        return flags.contains(Modifier.PUBLIC);
    }

    private static List<Map<String, Object>> components(ClassTree type) {
        List<Map<String, Object>> components = new ArrayList<>();
        if (type.getKind() == Tree.Kind.RECORD) {
            for (Tree member : type.getMembers()) {
                if (member instanceof VariableTree field
                        && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
                    components.add(Map.of("name", field.getName().toString(), "type", declared(field)));
                }
            }
        }
        return components;
    }

    private static String signature(ClassTree type) {
        StringBuilder text = new StringBuilder();
        for (Modifier modifier : type.getModifiers().getFlags()) {
            if (modifier == Modifier.SEALED || modifier == Modifier.ABSTRACT && type.getKind() == Tree.Kind.CLASS) {
                text.append(modifier).append(' ');
            }
        }
        text.append(type.getKind() == Tree.Kind.ANNOTATION_TYPE ? "@interface" : type.getKind().name().toLowerCase(Locale.ROOT));
        text.append(' ').append(type.getSimpleName());
        if (!type.getTypeParameters().isEmpty()) {
            text.append(joined(type.getTypeParameters(), "<", ">"));
        }
        if (type.getExtendsClause() != null) {
            text.append(" extends ").append(type.getExtendsClause());
        }
        if (!type.getImplementsClause().isEmpty()) {
            boolean extended = type.getKind() == Tree.Kind.INTERFACE;
            text.append(joined(type.getImplementsClause(), extended ? " extends " : " implements ", ""));
        }
        return text.toString();
    }

    private static String signature(MethodTree method, String type) {
        StringBuilder text = new StringBuilder();
        if (method.getModifiers().getFlags().contains(Modifier.STATIC)) {
            text.append("static ");
        }
        if (!method.getTypeParameters().isEmpty()) {
            text.append(joined(method.getTypeParameters(), "<", "> "));
        }
        if (constructs(method)) {
            text.append(type);
        } else {
            boolean nullable = method.getModifiers().getAnnotations().toString().contains("Nullable");
            text.append(nullable ? "@Nullable " : "").append(method.getReturnType()).append(' ').append(method.getName());
        }
        return text.append(method.getParameters().stream()
                        .map(parameter -> declared(parameter) + " " + parameter.getName())
                        .collect(Collectors.joining(", ", "(", ")")))
                .toString();
    }

    private static String declared(VariableTree variable) {
        boolean nullable = variable.getModifiers().getAnnotations().toString().contains("Nullable");
        String type = variable.getType().toString().replaceAll("@Nullable\\(\\)", "@Nullable");
        // The tree of a variable number of arguments prints as an array.
        boolean many = variable.toString().contains("...");
        return (nullable ? "@Nullable " : "") + (many ? type.replaceFirst("\\[]$", "...") : type);
    }

    private static String joined(List<? extends Tree> trees, String before, String after) {
        return trees.stream().map(Object::toString).collect(Collectors.joining(", ", before, after));
    }
}
