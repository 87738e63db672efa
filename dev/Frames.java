import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/// Gives the classes of a jar of Java 5 the stack frames of Java 8. An ahead-of-time cache holds no class without them,
/// and each start would read and verify it anew.
///
/// java -cp asm.jar:asm-commons.jar:asm-tree.jar:JAR Frames.java JAR
final class Frames {

    private Frames() {}

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Path fresh = Path.of(jar + ".new");
        try (InputStream in = Files.newInputStream(jar);
                ZipInputStream old = new ZipInputStream(in);
                OutputStream out = Files.newOutputStream(fresh);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = old.getNextEntry(); entry != null; entry = old.getNextEntry()) {
                ZipEntry same = new ZipEntry(entry.getName());
                same.setTime(entry.getTime());
                zip.putNextEntry(same);
                byte[] bytes = old.readAllBytes();
                zip.write(entry.getName().endsWith(".class") ? framed(bytes) : bytes);
                zip.closeEntry();
            }
        }
        Files.move(fresh, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static byte[] framed(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        if (reader.readShort(6) >= Opcodes.V1_6) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(int version, int access, String name, String form, String parent, String[] faces) {
                        super.visit(Opcodes.V1_8, access, name, form, parent, faces);
                    }

                    @Override
                    public MethodVisitor visitMethod(int access, String name, String type, String form, String[] faults) {
                        return new JSRInlinerAdapter(
                                super.visitMethod(access, name, type, form, faults), access, name, type, form, faults);
                    }
                },
                ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
