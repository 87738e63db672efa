package dev.minutebook.verify;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Copies of a record with one component changed, so that a component added later is changed too.
final class RecordChanges {
    private RecordChanges() {}

    static <R extends Record> List<R> each(
            R original, BiFunction<RecordComponent, @Nullable Object, @Nullable Object> other) {
        List<R> all = new ArrayList<>();
        for (RecordComponent component : original.getClass().getRecordComponents()) {
            Object value = value(original, component);
            Object changed = other.apply(component, value);
            if (Objects.deepEquals(value, changed)) {
                throw new AssertionError(component.getName() + " was not changed");
            }
            all.add(with(original, component.getName(), changed));
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    static <R extends Record> R with(R original, String name, @Nullable Object value) {
        RecordComponent[] components = original.getClass().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = components[i].getName().equals(name) ? value : value(original, components[i]);
        }
        if (Arrays.stream(components).noneMatch(component -> component.getName().equals(name))) {
            throw new AssertionError("no component " + name);
        }
        try {
            return (R) original.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static @Nullable Object value(Record original, RecordComponent component) {
        try {
            return component.getAccessor().invoke(original);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
