/// The command line: nouns with verbs, one for each verb of the API, and a few everyday shortcuts.
///
/// [MinutebookCli#create] builds the tree. Each noun has a package whose `…Verbs` declare its verbs with what
/// `verbs` offers; `call` holds what commands share, `screen` what a person sees, `book` where the book comes
/// from.
@NullMarked
package dev.minutebook.cli;

import org.jspecify.annotations.NullMarked;
