package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.MerkleWalk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// What the sealed log promises; what is entered in it is inherited.
public abstract class AuditContract extends AuditEntriesContract {

    private static final Duration MOMENT = Duration.ofMillis(300);

    @Test
    void entries_are_numbered_from_one_without_gaps() {
        Agent ada = person("ada");
        Channel council = channel("council");
        ConcurrentCalls.all(24, i -> post(council, ada, "message " + i));

        List<AuditEntry> log = sealedLog();

        assertThat(log)
                .hasSizeGreaterThanOrEqualTo(26)
                .extracting(AuditEntry::number)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, log.size()).boxed().toList());
    }

    @Test
    void each_entry_is_linked_to_the_one_before_by_its_hash() {
        Agent ada = person("ada");
        Channel council = channel("council");
        for (int i = 0; i < 4; i++) {
            post(council, ada, "message " + i);
            sealedLog();
        }
        List<AuditEntry> log = sealedLog();

        for (int i = 1; i < log.size(); i++) {
            assertThat(log.get(i).prevHash()).isEqualTo(log.get(i - 1).hash());
        }
        assertThat(log)
                .extracting(AuditEntry::hash)
                .doesNotHaveDuplicates()
                .allMatch(hash -> hash.matches("[0-9a-f]{64}"));
    }

    @Test
    void a_sealed_entry_never_changes() {
        Agent ada = person("ada");
        post(channel("council"), ada, "hello");
        List<AuditEntry> before = sealedLog();

        agents().rename(ada.ref(), "countess");

        assertThat(sealedLog()).startsWith(before.toArray(AuditEntry[]::new));
    }

    @Test
    void each_entry_has_a_proof_that_leads_to_a_signed_block() {
        for (int i = 0; i < 5; i++) {
            person("agent-" + i);
        }
        List<AuditEntry> log = sealedLog();

        for (AuditEntry entry : log) {
            InclusionProof proof = audit().proof(entry.number());
            SealedBlock block = proof.block();

            assertThat(proof.entry()).isEqualTo(entry);
            assertThat(proof.leaf()).isEqualTo(MerkleWalk.leaf(entry.hash()));
            assertThat(MerkleWalk.root(
                            proof.leaf(),
                            entry.number() - block.firstEntry(),
                            block.lastEntry() - block.firstEntry() + 1,
                            proof.path()))
                    .isEqualTo(block.root());
            assertThat(block.signature()).isNotBlank();
            assertThat(proof.publicKey()).isNotNull();
            assertThat(proof.checkpoint()).startsWith("minutebook checkpoint 1\n");
            SealedBlock last = block;
            for (SealedBlock link : proof.links()) {
                assertThat(link.previousHash()).isEqualTo(last.hash());
                assertThat(link.number()).isEqualTo(last.number() + 1);
                last = link;
            }
            assertThat(proof.checkpoint()).contains("block hash: " + last.hash() + "\n", "key: " + last.key() + "\n");
        }
        refused(() -> audit().proof(log.size() + 1_000L), Code.NOT_FOUND);
        refused(() -> audit().proof(0), Code.INVALID);
    }

    @Test
    void what_one_caller_did_in_turn_is_numbered_in_turn() {
        Agent ada = person("ada");
        Channel council = channel("council");
        List<UUID> said = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            said.add(post(council, ada, "message " + i).id().value());
        }

        assertThat(messages(sealedLog())).containsExactlyElementsOf(said);
    }

    @Test
    void entries_begin_after_the_number_given_and_are_paged_once_each() {
        for (int i = 0; i < 8; i++) {
            person("agent-" + i);
        }
        List<AuditEntry> log = sealedLog();

        assertThat(everything(3, page -> audit().entries(0, page))).isEqualTo(log);
        assertThat(everything(3, page -> audit().entries(2, page))).isEqualTo(log.subList(2, log.size()));
        assertThat(audit().entries(log.size(), PageRequest.first()).items()).isEmpty();
    }

    @Test
    void what_is_done_is_sealed_within_seconds_and_the_status_says_so() {
        person("ada");
        List<AuditEntry> log = sealedLog();

        AuditStatus status = audit().status();

        assertThat(status.sealed()).isEqualTo(log.getLast().number());
        assertThat(status.sealedAt()).isNotNull();
        assertThat(status.unsealed()).isZero();
        assertThat(status.lag()).isEqualTo(Duration.ZERO);
        assertThat(status.cause()).isNull();
    }

    @Test
    void sealed_and_unsealed_together_are_all_that_was_done() {
        person("first");
        long before = sealedLog().size();
        person("second");
        person("third");

        AuditStatus status = audit().status();

        assertThat(status.sealed() + status.unsealed()).isGreaterThanOrEqualTo(before + 2);
    }

    @Test
    void a_feed_gives_what_was_sealed_before_in_order() {
        person("ada");
        person("grace");
        List<AuditEntry> log = sealedLog();

        try (Feed<AuditEntry> feed = audit().follow(0)) {
            assertThat(take(feed, log.size())).isEqualTo(log);
        }
    }

    @Test
    void a_feed_at_the_end_has_nothing_yet() {
        person("ada");
        long last = sealedLog().getLast().number();

        try (Feed<AuditEntry> feed = audit().follow(last)) {
            assertThat(feed.next(MOMENT)).isEmpty();
            assertThat(feed.next(MOMENT)).isEmpty();
        }
    }

    @Test
    void a_waiting_feed_is_given_what_comes() {
        person("ada");
        long last = sealedLog().getLast().number();

        try (Feed<AuditEntry> feed = audit().follow(last)) {
            assertThat(feed.next(MOMENT)).isEmpty();
            Agent grace = person("grace");

            AuditEntry entry = take(feed, 1).getFirst();

            assertThat(entry.number()).isEqualTo(last + 1);
            assertThat(entry.subject()).isEqualTo(grace.id().value());
        }
    }

    @Test
    void a_feed_taken_up_again_while_writers_write_loses_and_repeats_nothing() {
        Agent ada = person("ada");
        Channel council = channel("council");
        CompletableFuture<List<Message>> writing = CompletableFuture.supplyAsync(() -> ConcurrentCalls.all(8, i -> {
                    List<Message> own = new ArrayList<>();
                    for (int n = 0; n < 25; n++) {
                        own.add(post(council, ada, i + "/" + n));
                    }
                    return own;
                })
                .stream()
                .flatMap(List::stream)
                .toList());
        List<AuditEntry> seen = new ArrayList<>();
        while (messages(seen).size() < 200) {
            long last = seen.isEmpty() ? 0 : seen.getLast().number();
            try (Feed<AuditEntry> feed = audit().follow(last)) {
                seen.addAll(take(feed, Math.min(17, 200 - messages(seen).size())));
            }
        }

        assertThat(seen)
                .extracting(AuditEntry::number)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, seen.size()).boxed().toList());
        assertThat(messages(seen))
                .containsExactlyInAnyOrderElementsOf(writing.join().stream()
                        .map(message -> message.id().value())
                        .toList());
    }

    @Test
    void two_feeds_are_given_the_same() {
        try (Feed<AuditEntry> one = audit().follow(0);
                Feed<AuditEntry> two = audit().follow(0)) {
            person("ada");
            person("grace");

            assertThat(take(one, 2)).isEqualTo(take(two, 2));
        }
    }

    @Test
    void an_untouched_log_is_intact() {
        Agent ada = person("ada");
        Channel council = channel("council");
        for (int i = 0; i < 3; i++) {
            post(council, ada, "message " + i);
        }
        int entries = sealedLog().size();

        Verification found = audit().verify(VerifyAudit.all());

        assertThat(found.finding()).isNull();
        assertThat(found.intact()).isTrue();
        assertThat(found.firstBad()).isNull();
        assertThat(found.entries()).isEqualTo(entries);
        assertThat(found.blocks()).isPositive();
        assertThat(found.contents()).isGreaterThanOrEqualTo(3);
    }

    @Test
    void a_new_workspace_has_an_intact_log() {
        assertThat(audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void content_is_compared_only_when_asked() {
        post(channel("council"), person("ada"), "hello");
        sealedLog();

        assertThat(audit().verify(new VerifyAudit(null, false)).contents()).isZero();
    }

    @Test
    void content_that_changed_by_right_does_not_break_the_log() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5").constitution("Doubt."));
        agents().update(ada.ref(), UpdateAgent.constitution("Trust."));
        agents().update(ada.ref(), UpdateAgent.constitution(""));
        sealedLog();

        assertThat(audit().verify(VerifyAudit.all()).finding()).isNull();
    }

    @Test
    void every_level_of_proof_is_explained_in_words() {
        person("ada");
        sealedLog();

        assertThat(audit().verify(VerifyAudit.all()).levels())
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(level -> {
                    assertThat(level.name()).isNotBlank();
                    assertThat(level.meaning().split(" ")).hasSizeGreaterThanOrEqualTo(5);
                });
    }

    @Test
    void a_check_against_a_checkpoint_covers_more_than_one_without() {
        person("ada");
        sealedLog();

        assertThat(checked(audit().verify(VerifyAudit.against(audit().checkpoint()))))
                .hasSizeGreaterThan(checked(audit().verify(VerifyAudit.all())).size());
    }

    @Test
    void what_came_after_a_checkpoint_is_verified_alone() {
        person("ada");
        int before = sealedLog().size();
        String checkpoint = audit().checkpoint();
        person("grace");
        person("edsger");
        int entries = sealedLog().size();

        Verification found = audit().verify(VerifyAudit.after(checkpoint));
        assertThat(found.finding()).isNull();
        assertThat(found.differences()).isEmpty();
        assertThat(found.entries()).isEqualTo(entries - before);
    }

    @Test
    void a_checkpoint_holds_at_once_and_after_more_was_written() {
        person("ada");
        sealedLog();
        String checkpoint = audit().checkpoint();
        assertThat(audit().verify(VerifyAudit.against(checkpoint)).intact()).isTrue();

        for (int i = 0; i < 5; i++) {
            person("later-" + i);
        }
        int entries = sealedLog().size();

        Verification found = audit().verify(VerifyAudit.against(checkpoint));
        assertThat(found.finding()).isNull();
        assertThat(found.intact()).isTrue();
        assertThat(found.entries()).isEqualTo(entries);
    }

    @Test
    void there_is_no_checkpoint_while_nothing_is_sealed() {
        try {
            assertThat(audit().checkpoint()).isNotBlank();
            assertThat(audit().status().sealed()).isPositive();
        } catch (MinutebookException refusal) {
            assertThat(refusal.code()).isEqualTo(Code.NOT_FOUND);
        }
    }

    @Test
    void a_forged_checkpoint_is_never_taken_for_proof() {
        for (int i = 0; i < 5; i++) {
            person("agent-" + i);
        }
        sealedLog();
        String checkpoint = audit().checkpoint();
        List<Integer> digits = digitsThatCount(checkpoint);
        assertThat(digits).isNotEmpty();
        int step = Math.max(1, digits.size() / 24);

        for (int i = 0; i < digits.size(); i += step) {
            assertNoProof(book(), withAnotherDigit(checkpoint, digits.get(i)));
        }
    }

    @Test
    void a_shortened_or_invented_checkpoint_is_never_taken_for_proof() {
        person("ada");
        sealedLog();
        String checkpoint = audit().checkpoint();

        assertNoProof(book(), checkpoint.substring(0, checkpoint.length() / 2));
        assertNoProof(book(), "all is well");
        assertNoProof(book(), "\n\n\n");
    }

    @Test
    void the_checkpoint_of_another_workspace_is_never_taken_for_proof() {
        Workspace other = elsewhere();
        person("ada");
        sealedLog();
        other.agents().register(RegisterAgent.human("ada"));
        Eventually.holds(() -> assertThat(other.audit().status().unsealed()).isZero());

        assertNoProof(book(), other.audit().checkpoint());
    }

    @Test
    void the_log_is_intact_at_every_moment_while_writers_write() {
        Agent ada = person("ada");
        Channel council = channel("council");
        sealedLog();

        List<Optional<String>> findings = ConcurrentCalls.all(8, i -> {
            if (i > 0) {
                for (int n = 0; n < 20; n++) {
                    post(council, ada, i + "/" + n);
                }
                return Optional.empty();
            }
            for (int n = 0; n < 5; n++) {
                String checkpoint = audit().checkpoint();
                Verification found = audit().verify(VerifyAudit.against(checkpoint));
                if (!found.intact()) {
                    return Optional.of(found.toString());
                }
            }
            return Optional.empty();
        });

        assertThat(findings).allMatch(Optional::isEmpty);
    }

    private static void assertNoProof(Workspace book, String checkpoint) {
        boolean intact;
        try {
            intact = book.audit().verify(VerifyAudit.against(checkpoint)).intact();
        } catch (MinutebookException refusal) {
            assertThat(refusal.code()).isEqualTo(Code.INVALID);
            intact = false;
        }
        assertThat(intact).as(checkpoint).isFalse();
    }

    /// Places of digits, except the last of an encoded block: its low bits may mean nothing.
    private static List<Integer> digitsThatCount(String checkpoint) {
        List<Integer> places = new ArrayList<>();
        int start = 0;
        for (String line : checkpoint.split("\n", -1)) {
            String bare = line.replaceFirst("=*$", "");
            int end = bare.length() > 40 ? bare.length() - 1 : bare.length();
            for (int i = 0; i < end; i++) {
                if (bare.charAt(i) >= '0' && bare.charAt(i) <= '9') {
                    places.add(start + i);
                }
            }
            start += line.length() + 1;
        }
        return places;
    }

    private static String withAnotherDigit(String text, int place) {
        char digit = text.charAt(place) == '9' ? '8' : (char) (text.charAt(place) + 1);
        return text.substring(0, place) + digit + text.substring(place + 1);
    }

    private static List<Verification.Level> checked(Verification found) {
        return found.levels().stream().filter(Verification.Level::checked).toList();
    }

    private static List<UUID> messages(List<AuditEntry> entries) {
        return entries.stream()
                .filter(entry -> entry.event().startsWith("message."))
                .map(AuditEntry::subject)
                .toList();
    }

    private static List<AuditEntry> take(Feed<AuditEntry> feed, int count) {
        List<AuditEntry> taken = new ArrayList<>();
        while (taken.size() < count) {
            taken.add(Eventually.answers(() -> feed.next(Duration.ofSeconds(1))));
        }
        return taken;
    }
}
