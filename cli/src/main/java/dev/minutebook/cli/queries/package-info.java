/// Questions to several specialists: `queries`, the runs they ask for, policies and what specialists are worth.
@NullMarked
package dev.minutebook.cli.queries;

import org.jspecify.annotations.NullMarked;
