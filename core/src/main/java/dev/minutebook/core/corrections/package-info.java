/// What somebody said was wrong, and what holds instead.
///
/// - [CorrectionTrigger], [CorrectionExtract], [StorePolicy]: what of a message is worth keeping.
/// - [DecayClass]: how long it is believed.
/// - [CorrectionRepeat]: when it was said before.
/// - [PromptSelection]: which prompts it goes into.
/// - [RegressionCheck]: whether a later answer holds to it.
@NullMarked
package dev.minutebook.core.corrections;

import org.jspecify.annotations.NullMarked;
