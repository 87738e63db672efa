/// What critiques were worth: issues that come again, whether raising them helped, and the name that agents make
/// themselves by it.
///
/// [Criticism] writes a critique with the turn that makes it, [Settling] gives every issue its outcome with the
/// end of the debate, [Proven] finds what is worth raising, [Fading] puts away what is not. What follows from what
/// is pure: [IssueRules], [OutcomeRules], [PatternRules], [Reputation].
@NullMarked
package dev.minutebook.core.critiques;

import org.jspecify.annotations.NullMarked;
