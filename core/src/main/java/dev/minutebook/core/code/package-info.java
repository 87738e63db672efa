/// What can be read off code without knowing its language: blocks, metrics, differences; pure.
@NullMarked
package dev.minutebook.core.code;

import org.jspecify.annotations.NullMarked;
