/// Notices: an outbox that is written with the events it tells of, and worked off by whoever can reach the
/// receivers.
///
/// `NoticeWriter` queues deliveries in the transaction of a gate or an ask. `Outbox` hands out what is due under a
/// lease and takes back what came of it. What is sent, and how, is not known here.
@NullMarked
package dev.minutebook.core.notices;

import org.jspecify.annotations.NullMarked;
