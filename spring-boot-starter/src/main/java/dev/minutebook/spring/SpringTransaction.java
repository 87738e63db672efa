package dev.minutebook.spring;

import dev.minutebook.core.database.SurroundingTransaction;
import java.sql.Connection;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/// The transaction that Spring has begun on a data source for the calling thread.
final class SpringTransaction implements SurroundingTransaction {

    private final DataSource dataSource;

    SpringTransaction(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    @Override
    public @Nullable Connection connection() {
        return TransactionSynchronizationManager.isActualTransactionActive()
                        && TransactionSynchronizationManager.getResource(dataSource) instanceof ConnectionHolder holder
                        && holder.isSynchronizedWithTransaction()
                ? holder.getConnection()
                : null;
    }

    @Override
    public void afterCommit(Runnable task) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                task.run();
            }
        });
    }
}
