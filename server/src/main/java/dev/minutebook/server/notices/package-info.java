/// Notices: their routes, and how they leave the house.
///
/// `NoticeCourier` takes what is due from the outbox of the record and has it sent by a `NoticeSender`: to
/// webhooks by `Webhook`, to mailboxes by `MailSender`. Both speak over a `TimedSocket`, which is connected to an
/// address that was looked at before and closed when its time is over.
@NullMarked
package dev.minutebook.server.notices;

import org.jspecify.annotations.NullMarked;
