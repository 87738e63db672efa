/// `minutebook review`: a change, a document or a question becomes a debate with a verdict.
///
/// What is reviewed is read into a [Material], whose lines are numbered as in the new files, so that seats cite
/// `path:line`. [ReviewDebate] finds the earlier review of the same material or opens a debate, and waits for its end;
/// [ScriptedReviewer] answers for seats that need no model, by the rules of the preset. [ReviewReport] is read from
/// the record alone, whoever sat, and is shown as text, Markdown or SARIF.
@NullMarked
package dev.minutebook.cli.review;

import org.jspecify.annotations.NullMarked;
