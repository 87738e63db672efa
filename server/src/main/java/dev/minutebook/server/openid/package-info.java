/// Sign-in by OpenID Connect: what a provider says of a person, checked, becomes an agent of kind human and a token
/// bound to it.
@NullMarked
package dev.minutebook.server.openid;

import org.jspecify.annotations.NullMarked;
