package dev.minutebook.json;

import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.ValueInstantiators;
import tools.jackson.databind.deser.std.StdValueInstantiator;

/// Calls the constructors of records by plain reflection. Jackson takes method handles, and of each number of
/// components
/// the first record read then makes the machine write a dozen classes, which a command that ends at once waits for.
final class RecordInstantiators extends ValueInstantiators.Base {

    @Override
    public ValueInstantiator modifyValueInstantiator(
            DeserializationConfig config, BeanDescription.Supplier type, ValueInstantiator usual) {
        return type.getBeanClass().isRecord() && usual instanceof StdValueInstantiator standard
                ? new ByReflection(standard)
                : usual;
    }

    private static final class ByReflection extends StdValueInstantiator {

        /// A record is read from its components, never from a text that one of its constructors would take.
        @SuppressWarnings("NullAway") // what Jackson has of its own is not marked
        ByReflection(StdValueInstantiator usual) {
            super(usual);
            _fromStringCreator = null;
        }

        @Override
        public @Nullable Object createFromObjectWith(DeserializationContext context, Object[] arguments) {
            if (_withArgsCreator == null || !(_withArgsCreator.getAnnotated() instanceof Constructor<?> constructor)) {
                return super.createFromObjectWith(context, arguments);
            }
            try {
                return constructor.newInstance(arguments);
            } catch (ReflectiveOperationException | IllegalArgumentException failed) {
                return context.handleInstantiationProblem(_valueClass, arguments, rewrapCtorProblem(context, failed));
            }
        }
    }
}
