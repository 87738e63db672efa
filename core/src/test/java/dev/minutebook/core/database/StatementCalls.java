package dev.minutebook.core.database;

import dev.minutebook.core.SqlConstants;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Every place of the record that sends a statement, read from its class files.
final class StatementCalls {

    private static final ClassDesc MAPPER = Row.Mapper.class.describeConstable().orElseThrow();
    private static final ClassDesc VALUES = ConstantDescs.CD_Object.arrayType();
    private static final Set<ClassDesc> SENDERS = Set.of(
            Transaction.class.describeConstable().orElseThrow(),
            Database.class.describeConstable().orElseThrow(),
            Statements.class.describeConstable().orElseThrow());
    private static final int UNKNOWN = -1;

    /// @param place      class and method that send it
    /// @param statements names of the statements it may be; none when they come from a parameter
    /// @param mapper     how its rows are read; null for a change
    /// @param values     how many values it is bound with; [#UNKNOWN] when they come as an array
    record Call(String place, Set<String> statements, DirectMethodHandleDesc mapper, int values) {

        boolean hasKnownValues() {
            return values != UNKNOWN;
        }
    }

    private record Mapping(int at, DirectMethodHandleDesc mapper, Set<String> statements) {}

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, ClassModel> models = new LinkedHashMap<>();

    /// Methods that send a statement which their callers choose.
    private final Map<String, Call> passedOn = new LinkedHashMap<>();

    private StatementCalls() {
        for (SqlConstants.Constant constant : SqlConstants.all()) {
            if (constant.isStatement() && !constant.isTemplate()) {
                names.putIfAbsent(constant.text(), constant.name());
            }
        }
        for (Class<?> type : SqlConstants.classes()) {
            models.put(type.getName(), model(type));
        }
    }

    static List<Call> all() {
        StatementCalls calls = new StatementCalls();
        for (Call call : calls.read()) {
            if (call.statements.isEmpty()) {
                calls.passedOn.put(call.place.replaceAll("lambda\\$(\\w+)\\$\\d+", "$1"), call);
            }
        }
        return calls.read().stream().filter(call -> !call.statements.isEmpty()).toList();
    }

    private List<Call> read() {
        List<Call> found = new ArrayList<>();
        for (ClassModel model : models.values()) {
            // These send what others give them.
            if (!SENDERS.contains(model.thisClass().asSymbol())) {
                for (MethodModel method : model.methods()) {
                    method.code().ifPresent(code -> read(model, method, code, found));
                }
            }
        }
        return found;
    }

    private static ClassModel model(Class<?> type) {
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream bytes = type.getResourceAsStream(file)) {
            return ClassFile.of().parse(bytes.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void read(ClassModel model, MethodModel method, CodeModel code, List<Call> found) {
        List<Instruction> instructions = code.elementList().stream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        String type = model.thisClass().asSymbol().displayName();
        String place = type + "." + method.methodName().stringValue();
        Deque<Mapping> mappings = new ArrayDeque<>();
        Set<String> loaded = new LinkedHashSet<>();
        int lastLoad = -1;
        for (int i = 0; i < instructions.size(); i++) {
            Instruction one = instructions.get(i);
            Set<String> here = statements(one);
            if (!here.isEmpty()) {
                loaded.addAll(here);
                lastLoad = i;
            } else if (one instanceof InvokeDynamicInstruction dynamic
                    && dynamic.typeSymbol().returnType().equals(MAPPER)) {
                mappings.push(new Mapping(i, handle(dynamic), Set.copyOf(loaded)));
                loaded.clear();
            } else if (one instanceof InvokeInstruction call) {
                Call inner = passedOn.get(name(call));
                if (isSender(call)) {
                    if (!takes(call, MAPPER)) {
                        int values = lastLoad < 0 ? UNKNOWN : count(instructions, lastLoad + 1);
                        found.add(new Call(place, Set.copyOf(loaded), null, values));
                    } else if (mappings.isEmpty()) {
                        found.add(new Call(place, Set.copyOf(loaded), null, UNKNOWN));
                    } else {
                        Mapping mapping = mappings.pop();
                        int values = count(instructions, mapping.at + 1);
                        found.add(new Call(place, mapping.statements, mapping.mapper, values));
                    }
                    loaded.clear();
                    lastLoad = -1;
                } else if (inner != null && takes(call, ConstantDescs.CD_String)) {
                    found.add(new Call(place, Set.copyOf(loaded), inner.mapper, inner.values));
                    loaded.clear();
                    lastLoad = -1;
                }
            }
        }
    }

    private boolean isSender(InvokeInstruction call) {
        return takes(call, ConstantDescs.CD_String)
                && takes(call, VALUES)
                && (SENDERS.contains(call.owner().asSymbol())
                        || (takes(call, MAPPER) && passedOn.containsKey(name(call))));
    }

    private static String name(InvokeInstruction call) {
        return call.owner().asSymbol().displayName() + "." + call.name().stringValue();
    }

    /// How large the array is that is made at this place.
    private static int count(List<Instruction> instructions, int at) {
        return at + 1 < instructions.size()
                        && instructions.get(at) instanceof ConstantInstruction size
                        && size.constantValue() instanceof Integer count
                        && instructions.get(at + 1) instanceof NewReferenceArrayInstruction array
                        && array.componentType().asSymbol().equals(ConstantDescs.CD_Object)
                ? count
                : UNKNOWN;
    }

    private static boolean takes(InvokeInstruction call, ClassDesc parameter) {
        return call.typeSymbol().parameterList().contains(parameter);
    }

    /// The statements an instruction brings: a constant, or what a method of a store may choose.
    private Set<String> statements(Instruction instruction) {
        return switch (instruction) {
            case ConstantInstruction constant
            when constant.constantValue() instanceof String text ->
                names.containsKey(text) ? Set.of(names.get(text)) : Set.of();
            case FieldInstruction field
            when field.opcode() == Opcode.GETSTATIC -> {
                String name = field.owner().asSymbol().displayName() + "."
                        + field.name().stringValue();
                yield names.containsValue(name) ? Set.of(name) : Set.of();
            }
            case InvokeInstruction call
            when call.typeSymbol().returnType().equals(ConstantDescs.CD_String) -> chosen(call);
            default -> Set.of();
        };
    }

    private Set<String> chosen(InvokeInstruction call) {
        ClassModel owner = models.get(call.owner().asInternalName().replace('/', '.'));
        Set<String> chosen = new LinkedHashSet<>();
        if (owner != null) {
            for (MethodModel method : owner.methods()) {
                if (method.methodName().equalsString(call.name().stringValue())
                        && method.methodTypeSymbol().equals(call.typeSymbol())) {
                    method.code()
                            .ifPresent(code -> code.elementList().stream()
                                    .filter(Instruction.class::isInstance)
                                    .map(Instruction.class::cast)
                                    .filter(one -> !(one instanceof InvokeInstruction))
                                    .forEach(one -> chosen.addAll(statements(one))));
                }
            }
        }
        return chosen;
    }

    private static DirectMethodHandleDesc handle(InvokeDynamicInstruction dynamic) {
        return (DirectMethodHandleDesc) dynamic.bootstrapArgs().get(1);
    }
}
