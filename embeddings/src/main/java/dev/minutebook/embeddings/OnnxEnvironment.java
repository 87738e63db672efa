package dev.minutebook.embeddings;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the models of ONNX Runtime share in this process.
///
/// The library frees it in a shutdown hook, which runs beside all others: a model that is loaded or asked at that
/// moment brings the process down (onnxruntime issue 31352). It counts its holders, though, and frees nothing while
/// there is one.
final class OnnxEnvironment {

    private static final Logger LOG = LoggerFactory.getLogger(OnnxEnvironment.class);

    private static final boolean HELD = held();

    private OnnxEnvironment() {}

    /// Holds it until the process has ended. To be called before the first model is loaded: the hook exists from then
    /// on.
    static void hold() {
        if (!HELD) {
            LOG.warn("a model that is loaded while the process ends may bring it down");
        }
    }

    private static boolean held() {
        try {
            Method create = OrtEnvironment.class.getDeclaredMethod("createHandle", long.class, int.class, String.class);
            create.setAccessible(true);
            // Initializes the library.
            OrtEnvironment.getAvailableProviders();
            Field api = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
            api.setAccessible(true);
            create.invoke(
                    null,
                    api.getLong(null),
                    OrtLoggingLevel.ORT_LOGGING_LEVEL_WARNING.getValue(),
                    OrtEnvironment.DEFAULT_NAME);
            return true;
        } catch (ReflectiveOperationException changed) {
            LOG.debug("ONNX Runtime has changed", changed);
            return false;
        }
    }
}
