/// How the audit log is hashed, signed and checked; nothing here reads a file, a clock or a database.
///
/// The log of one workspace is a sequence of entries numbered from 1 without gaps.
///
/// 1. [CanonicalEncoding] turns an entry's number and its [AuditRecord] into bytes.
/// 2. [Chain] hashes those bytes together with the hash of the entry before.
/// 3. A [Block] covers a run of entries with a [MerkleTree] over their hashes, points at the block before, and is
///    signed by a [SigningKey].
/// 4. A [Checkpoint] is one such block with its signature as a few lines of text, to be kept outside the database.
///
/// [ChainVerifier] checks all four against what is stored and names the first thing that is wrong. What each
/// [Level] of checking excludes, and what it does not, is said in plain words there.
///
/// Entries hold a salted [Commitment] to content, never content: erasing content and salt leaves the chain valid.
///
/// Records hold what is stored, even where it is nonsense; encoding is strict. So a damaged row becomes a finding
/// and not an exception in the middle of a verification. Arrays are neither copied on the way in nor on the way
/// out.
///
/// Every hash is SHA-256. Each use but the Merkle tree starts with its own ASCII tag ended by a zero byte; the
/// tree's inputs start with 0x00 or 0x01; so no hash of one kind can be taken for a hash of another.
@NullMarked
package dev.minutebook.verify;

import org.jspecify.annotations.NullMarked;
