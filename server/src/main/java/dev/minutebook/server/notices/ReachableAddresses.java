package dev.minutebook.server.notices;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;

/// Which machines a webhook may be on. Those of the server's own network are refused unless it is told otherwise:
/// whoever subscribes must not reach through the server what they cannot reach themselves.
record ReachableAddresses(boolean privateAllowed) {

    /// The address to connect to. It is looked up once, so that it cannot be another one later.
    InetAddress of(String host) throws IOException {
        InetAddress[] all = InetAddress.getAllByName(host);
        for (InetAddress one : all) {
            if (!privateAllowed && isPrivate(one)) {
                throw new SendFailure(
                        "the address belongs to the network of the server itself; an operator may allow that with"
                                + " MINUTEBOOK_NOTICES_PRIVATE=allow");
            }
        }
        return all[0];
    }

    /// Whatever is not an address of one machine in the Internet.
    static boolean isPrivate(InetAddress address) {
        if (address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return true;
        }
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        if (address instanceof Inet4Address) {
            return first == 0
                    || (first == 100 && second >= 64 && second < 128)
                    || (first == 192 && second == 0 && bytes[2] == 0)
                    || (first == 198 && (second == 18 || second == 19))
                    || first >= 240;
        }
        // Outside 2000::/3 lie unique local addresses and ways to write those of version 4; within it, 6to4 and Teredo
        // do.
        return (first & 0xe0) != 0x20
                || (first == 0x20 && second == 0x02)
                || (first == 0x20 && second == 0x01 && bytes[2] == 0 && bytes[3] == 0);
    }
}
