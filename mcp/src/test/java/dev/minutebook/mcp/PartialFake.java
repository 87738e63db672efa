package dev.minutebook.mcp;

import dev.minutebook.api.Page;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;

/// An interface of which some methods are written out; other lists are empty and other things are not found.
final class PartialFake {

    private PartialFake() {}

    /// @param written has a method for each that does something, with the same name and parameters
    static <T> T of(Class<T> type, Object written) {
        Object partly = Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> call(written, method, given));
        return type.cast(partly);
    }

    private static Object call(Object written, Method method, Object[] given) throws Throwable {
        Method found;
        try {
            found = written.getClass().getDeclaredMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException absent) {
            return nothing(method);
        }
        try {
            found.setAccessible(true);
            return found.invoke(written, given);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }

    private static Object nothing(Method method) {
        if (method.getReturnType() == Page.class) {
            return new Page<>(List.of(), null);
        }
        if (method.getReturnType() == Optional.class) {
            return Optional.empty();
        }
        throw new UnsupportedOperationException(method.toString());
    }
}
