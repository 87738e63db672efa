package dev.minutebook.dist;

import java.io.Console;
import java.lang.reflect.Proxy;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// SIGHUP, by which a service is asked to read its files again. At a terminal it means that the terminal was
/// closed, and ends the process as it always did.
final class HangUp {

    private static final Logger LOG = LoggerFactory.getLogger(HangUp.class);

    private HangUp() {}

    /// @return whether the signal is listened to: not at a terminal, and not where there is none such
    static boolean whenItComes(Runnable work) {
        boolean terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
        return !terminal && listen(work);
    }

    /// By name, because the compiler warns of these classes, which have no other that replaces them.
    static boolean listen(Runnable work) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object listening = Proxy.newProxyInstance(
                    HangUp.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            work.run();
                        }
                        return null;
                    });
            Object hangUp = signal.getConstructor(String.class).newInstance("HUP");
            signal.getMethod("handle", signal, handler).invoke(null, hangUp, listening);
            return true;
        } catch (ReflectiveOperationException none) {
            LOG.debug("this platform has no SIGHUP to listen to", none);
            return false;
        }
    }
}
