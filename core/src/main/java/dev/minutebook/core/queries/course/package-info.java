/// The course of a question that is put to several specialists; pure.
///
/// - [QueryPlan]: what is known before anybody is asked.
/// - [QueryCourse]: from where it stands ([QueryState]) and what happened ([QueryFact]), what is asked next.
/// - [QueryVerdict]: who wins, and what every answer is worth.
/// - [StandingChange]: what a question tells about the specialists that answered it.
@NullMarked
package dev.minutebook.core.queries.course;

import org.jspecify.annotations.NullMarked;
