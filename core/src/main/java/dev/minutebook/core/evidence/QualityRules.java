package dev.minutebook.core.evidence;

import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.QualityTier;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.core.search.text.Analysis;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How good evidence is, in six parts.
final class QualityRules {

    private static final double UNKNOWN = 0.5;
    private static final double DAY = Duration.ofDays(1).toSeconds();
    private static final double YEAR = 365;
    private static final double STALE = 0.30;
    private static final double OLD = 0.55;

    private QualityRules() {}

    /// @param cosine the nearness in meaning of question and snippet, −1 to 1; empty where nothing measured it
    static EvidenceQuality of(
            SnippetFeatures wording,
            List<String> topics,
            SourceKind kind,
            @Nullable String url,
            Provenance provenance,
            Question question,
            OptionalDouble cosine,
            Instant now) {
        double relevance = relevance(wording, topics, question);
        double semantic = semantic(cosine);
        double freshness = freshness(provenance.publishedAt(), question.maxAge(), now);
        double authority = authority(kind, url, provenance, question);
        double completeness = completeness(
                wording.words().size(),
                wording.citesOthers(),
                wording.hasData(),
                !topics.isEmpty(),
                question.citationsRequired());
        double consistency = consistency(wording.contradictions(), wording.hedges(), wording.definite());
        double overall = unit(.25 * relevance
                + .15 * semantic
                + .12 * freshness
                + .28 * authority
                + .10 * completeness
                + .10 * consistency);
        return new EvidenceQuality(
                relevance, semantic, freshness, authority, completeness, consistency, overall, QualityTier.of(overall));
    }

    /// The shares of the question's words, keywords and topics that it holds, by the terms search finds them by.
    static double relevance(SnippetFeatures wording, List<String> topics, Question question) {
        if (question.asksNothing()) {
            return UNKNOWN;
        }
        Set<String> terms = new HashSet<>(wording.terms());
        String said = " " + String.join(" ", wording.terms()) + " ";
        Set<String> asked = question.query() == null ? Set.of() : new HashSet<>(Analysis.USUAL.terms(question.query()));
        double score = .3 * share(asked.stream().filter(terms::contains).count(), asked.size());
        List<String> keywords = question.keywords();
        score += .4 * share(keywords.stream().filter(word -> holds(said, word)).count(), keywords.size());
        List<String> required = question.requiredTopics();
        score += required.isEmpty()
                ? .15
                : .3
                        * share(
                                required.stream()
                                        .filter(topic ->
                                                topics.contains(topic.toLowerCase(Locale.ROOT)) || holds(said, topic))
                                        .count(),
                                required.size());
        return unit(score);
    }

    /// Relevance by words and by meaning together.
    static double combined(double relevance, OptionalDouble cosine) {
        return cosine.isEmpty() ? relevance : unit(.4 * relevance + .6 * semantic(cosine));
    }

    static double semantic(OptionalDouble cosine) {
        return cosine.isEmpty() ? UNKNOWN : unit((cosine.getAsDouble() + 1) / 2);
    }

    static double freshness(@Nullable Instant published, Duration maxAge, Instant now) {
        if (published == null) {
            return UNKNOWN;
        }
        double days = Duration.between(published, now).toSeconds() / DAY;
        double most = maxAge.toSeconds() / DAY;
        if (days < 1) {
            return 1;
        } else if (days < 7) {
            return .95;
        } else if (days < 30) {
            return .85;
        } else if (days < 90) {
            return .70;
        } else if (days < YEAR) {
            return OLD;
        } else if (days < most) {
            return OLD - (OLD - STALE) * (days - YEAR) / (most - YEAR);
        }
        return STALE;
    }

    static double authority(SourceKind kind, @Nullable String url, Provenance provenance, Question question) {
        double score = kind.authority();
        String host = Hosts.of(url).orElse("");
        OptionalDouble known = Hosts.authority(host);
        if (known.isPresent()) {
            score = (score + known.getAsDouble()) / 2;
        }
        score += provenance.peerReviewed() ? .15 : 0;
        score += provenance.doi() != null ? .1 : 0;
        score += Objects.requireNonNullElse(provenance.citations(), 0) > 10 ? .05 : 0;
        score += provenance.author() != null ? .03 : 0;
        score += Hosts.among(question.preferred(), host) ? .1 : 0;
        score -= Hosts.among(question.blocked(), host) ? .3 : 0;
        return unit(score);
    }

    static double completeness(int words, boolean citesOthers, boolean hasData, boolean hasTopics, boolean required) {
        double score;
        if (words < 50) {
            score = .2 + .3 * words / 50;
        } else if (words < 100) {
            score = .5;
        } else if (words < 300) {
            score = .65;
        } else if (words < 500) {
            score = .75;
        } else if (words < 1_000) {
            score = .85;
        } else {
            score = .9;
        }
        score += citesOthers ? .05 : 0;
        score += hasData ? .05 : 0;
        score += hasTopics ? .03 : 0;
        score -= required && !citesOthers ? .2 : 0;
        return unit(score);
    }

    static double consistency(int contradictions, int hedges, boolean definite) {
        double score = .7;
        score -= contradictions > 2 ? .1 : 0;
        score -= hedges > 3 ? .1 : 0;
        score += definite ? .1 : 0;
        return Math.max(.3, score);
    }

    private static boolean holds(String said, String phrase) {
        List<String> terms = Analysis.USUAL.terms(phrase);
        return !terms.isEmpty() && said.contains(" " + String.join(" ", terms) + " ");
    }

    private static double share(long part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }

    private static double unit(double score) {
        return Math.clamp(score, 0, 1);
    }
}
