/// The folder of one cluster: its lock, its files, its settings, and how the cluster is created in it.
@NullMarked
package dev.minutebook.local.cluster;

import org.jspecify.annotations.NullMarked;
