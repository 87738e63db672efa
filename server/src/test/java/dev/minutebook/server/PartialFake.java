package dev.minutebook.server;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/// An interface of which only some methods are written out; the others must not be called.
final class PartialFake {

    private PartialFake() {}

    /// @param written has a method for each that is expected, with the same name and parameters
    static <T> T of(Class<T> type, Object written) {
        Object partial = Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> call(written, method, arguments));
        return type.cast(partial);
    }

    private static Object call(Object written, Method method, Object[] arguments) throws Throwable {
        Method found;
        try {
            found = written.getClass().getDeclaredMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException absent) {
            throw new UnsupportedOperationException(method.toString(), absent);
        }
        try {
            found.setAccessible(true);
            return found.invoke(written, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
