/// A master key in a key management service, by the API of AWS KMS. Keys of workspaces are wrapped and unwrapped
/// there, one call for each; the master key itself never comes here.
@NullMarked
package dev.minutebook.kms;

import org.jspecify.annotations.NullMarked;
