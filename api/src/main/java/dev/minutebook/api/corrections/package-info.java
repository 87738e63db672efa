/// What somebody said was wrong, and what holds instead.
///
/// A [Correction] is `active`, waits for `review`, was `superseded` by a later one about the same, or `retired`. Its
/// words never change. It holds in one conversation, in one project or everywhere ([CorrectionReach]), and is
/// believed less as time goes by ([DecayClass]).
@NullMarked
package dev.minutebook.api.corrections;

import org.jspecify.annotations.NullMarked;
