package dev.minutebook.verify;

import java.time.Instant;
import java.util.HexFormat;

/// Fixed values of every format, computed by a program in another language that was written from the
/// documentation. If one of them changes, logs that exist can no longer be verified.
final class GoldenValues {
    static final String GENESIS = "2d7022cf5f127ffd3d89d6fd9afac9b12635419445f3a4b6af6286dfdfe9e2eb";
    static final String FULL_ENCODED =
            "01000000000000000101975ba07c007000800000000000000101975ba07c0070008000000000000002000647"
                    + "5ef64cf346000000036164610101975ba07c00700080000000000000030101975ba07c0070008000"
                    + "00000000000401000000203462663932663335373762333464613661336365393239643065306534"
                    + "3733360000000e6d6573736167652e706f73746564000000076d6573736167650101975ba07c0070"
                    + "0080000000000000050100000004626f6479010000000e6772c3bc6e20e29c9320f09f9393013fe8"
                    + "000000000000018000000000000000014029000000000000000000187b226368616e6e656c223a20"
                    + "2267c3a96ec3a972616c227d0157e5d389b89257ad587d19b69ce4a7bd086db3e4bfb2d621c20d93"
                    + "f6f3c1ab39";
    static final String BARE_ENCODED =
            "01000000000000000201975ba07c007000800000000000000101975ba07c0070008000000000000006ffffff"
                    + "ffffffffff0000000000000000000010776f726b73706163652e6f70656e656400000009776f726b"
                    + "7370616365000000000000000000027b7d00";
    static final String FULL_HASH = "4a54866ea3507c3838573ea34c565cf19c2578cf8354c3d83dd1d8b3f83d4c5a";
    static final String BARE_HASH = "595fcbcd5b7ff9aadd47c2ea02be95cbb7d99b4ed442b42080406255008cf5ed";
    static final String COMMITMENT = "57e5d389b89257ad587d19b69ce4a7bd086db3e4bfb2d621c20d93f6f3c1ab39";
    static final String BLOCK_GENESIS = "a688ce42e9b80b8a3f4032c2ab04967077e6626ad2bc90ccff8d42e3e0ec38d6";
    static final String SIGNED_BYTES =
            "6d696e757465626f6f6b2f626c6f636b2f310001975ba07c00700080000000000000010000000000000001"
                    + "000000000000000100000000000000025c73d91ee57012c969aab0ab7856763f4778a8eace69fd21"
                    + "f63f8982cdff3879595fcbcd5b7ff9aadd47c2ea02be95cbb7d99b4ed442b42080406255008cf5ed"
                    + "a688ce42e9b80b8a3f4032c2ab04967077e6626ad2bc90ccff8d42e3e0ec38d60006475ef65c3580"
                    + "0000001032316665333164666131353461323631";

    /// The first key of RFC 8032, section 7.1.
    static final String PKCS8 =
            "302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac03" + "1cae7f60";

    static final String PUBLIC_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    static final String KEY_ID = "21fe31dfa154a261";
    static final String CHECKPOINT = """
            minutebook checkpoint 1
            workspace: 01975ba0-7c00-7000-8000-000000000001
            block: 1
            first entry: 1
            last entry: 2
            sealed at: 2026-01-02T03:04:06.000000Z
            merkle root: 5c73d91ee57012c969aab0ab7856763f4778a8eace69fd21f63f8982cdff3879
            head hash: 595fcbcd5b7ff9aadd47c2ea02be95cbb7d99b4ed442b42080406255008cf5ed
            previous block hash: a688ce42e9b80b8a3f4032c2ab04967077e6626ad2bc90ccff8d42e3e0ec38d6
            block hash: c9b409da23227eea2c947bf71de229704b036854e6eadecffc188524aadd75be
            key: 21fe31dfa154a261
            signature: n0Frw+JZXuMtG7eT3TjNdaqjLHFFFkymcqxkChMSnzCHhkYuU47TSvAwB+DaMIgXBCls/MqCtGr2LX9FaoE1BQ==
            """;

    private GoldenValues() {}

    static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    static SigningKey key() {
        return SigningKey.fromPkcs8(bytes(PKCS8));
    }

    static Block block() {
        return new Block(
                AuditRecords.WORKSPACE,
                1,
                1,
                2,
                bytes("5c73d91ee57012c969aab0ab7856763f4778a8eace69fd21f63f8982cdff3879"),
                bytes(BARE_HASH),
                bytes(BLOCK_GENESIS),
                Instant.parse("2026-01-02T03:04:06Z"),
                KEY_ID);
    }
}
