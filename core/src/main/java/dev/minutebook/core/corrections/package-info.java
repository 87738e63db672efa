/// What somebody said was wrong, and what holds instead.
///
/// Tables: `correction`, whose words never change, and `correction_event` (append only).
///
/// - [CorrectionTrigger], [CorrectionExtract], [StorePolicy]: what of a message is worth keeping.
/// - [DecayRules]: how long it is believed.
/// - [CorrectionRepeat]: when it was said before.
/// - [PromptSelection]: which prompts it goes into.
/// - [RegressionRules]: whether a later answer holds to it.
/// - [PairRules]: whether a model may be trained with it.
@NullMarked
package dev.minutebook.core.corrections;

import org.jspecify.annotations.NullMarked;
