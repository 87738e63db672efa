/// Backups in a bucket, by the API of Amazon S3.
@NullMarked
package dev.minutebook.s3;

import org.jspecify.annotations.NullMarked;
