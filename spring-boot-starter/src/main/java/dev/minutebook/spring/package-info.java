/// Minutebook in a Spring Boot application: on the application's own database, or on a server.
@NullMarked
package dev.minutebook.spring;

import org.jspecify.annotations.NullMarked;
