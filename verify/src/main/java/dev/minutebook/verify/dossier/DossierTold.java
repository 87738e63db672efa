package dev.minutebook.verify.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a dossier tells beside the log: covered by the seal of the file, and by no entry.
///
/// @param evidence where evidence is from and how good it is
/// @param recounts what the same votes come to under each rule
/// @param supersededBy the decision that replaced this one; null if it stands
public record DossierTold(
        List<Source> evidence,
        List<Count> recounts,
        @Nullable UUID supersededBy) {

    /// Where a piece of evidence is from.
    ///
    /// @param snippet its words
    /// @param used whether the decision rests on it
    public record Source(
            UUID id,
            String kind,
            @Nullable String url,
            @Nullable String title,
            String snippet,
            String reliability,
            String quality,
            String tier,
            boolean used) {}

    /// The votes counted under one rule.
    ///
    /// @param winner null if the rule finds none
    /// @param fallback the rule that decided instead
    /// @param tally what each option got
    /// @param fragility the fewest votes that would have to change; null if none can
    /// @param seats whose votes these are
    /// @param decided whether the debate was decided by this rule
    public record Count(
            String rule,
            @Nullable String fallback,
            @Nullable String winner,
            String strength,
            String agreement,
            boolean quorum,
            List<Share> tally,
            @Nullable Long fragility,
            List<Long> seats,
            boolean decided) {}

    /// What an option got.
    public record Share(String option, String value) {}

    static DossierTold read(Fields fields) {
        fields.only("evidence", "recounts", "supersededBy");
        List<Source> evidence = new ArrayList<>();
        for (Fields one : fields.objects("evidence")) {
            one.only("id", "kind", "url", "title", "snippet", "reliability", "quality", "tier", "used");
            evidence.add(new Source(
                    one.uuid("id"),
                    one.text("kind"),
                    one.maybeText("url"),
                    one.maybeText("title"),
                    one.text("snippet"),
                    decimal(one, "reliability"),
                    decimal(one, "quality"),
                    one.text("tier"),
                    one.flag("used")));
        }
        List<Count> recounts = new ArrayList<>();
        for (Fields one : fields.objects("recounts")) {
            recounts.add(count(one));
        }
        return new DossierTold(evidence, recounts, fields.maybeUuid("supersededBy"));
    }

    private static Count count(Fields one) {
        one.only(
                "rule",
                "fallback",
                "winner",
                "strength",
                "agreement",
                "quorum",
                "tally",
                "fragility",
                "seats",
                "decided");
        List<Share> tally = new ArrayList<>();
        for (Fields share : one.objects("tally")) {
            share.only("option", "value");
            tally.add(new Share(share.text("option"), decimal(share, "value")));
        }
        List<Long> seats = new ArrayList<>();
        for (String seat : one.texts("seats")) {
            if (!seat.matches("[1-9][0-9]{0,3}")) {
                throw new DossierFormatException(one.path() + "/seats holds something other than seats");
            }
            seats.add(Long.valueOf(seat));
        }
        return new Count(
                one.text("rule"),
                one.maybeText("fallback"),
                one.maybeText("winner"),
                one.text("strength"),
                decimal(one, "agreement"),
                one.flag("quorum"),
                tally,
                one.has("fragility") ? Long.valueOf(one.number("fragility")) : null,
                seats,
                one.flag("decided"));
    }

    private static String decimal(Fields fields, String name) {
        String text = fields.text(name);
        if (!text.matches("-?[0-9]{1,20}(\\.[0-9]{1,20})?")) {
            throw new DossierFormatException(fields.path() + "/" + name + " is not a decimal number");
        }
        return text;
    }

    Map<String, Object> written() {
        Map<String, Object> members = new TreeMap<>();
        members.put("evidence", evidence.stream().map(DossierTold::written).toList());
        members.put("recounts", recounts.stream().map(DossierTold::written).toList());
        put(members, "supersededBy", supersededBy);
        return members;
    }

    private static Map<String, Object> written(Source one) {
        Map<String, Object> members = new TreeMap<>();
        members.put("id", one.id.toString());
        members.put("kind", one.kind);
        put(members, "url", one.url);
        put(members, "title", one.title);
        members.put("snippet", one.snippet);
        members.put("reliability", one.reliability);
        members.put("quality", one.quality);
        members.put("tier", one.tier);
        members.put("used", one.used);
        return members;
    }

    private static Map<String, Object> written(Count one) {
        Map<String, Object> members = new TreeMap<>();
        members.put("rule", one.rule);
        put(members, "fallback", one.fallback);
        put(members, "winner", one.winner);
        members.put("strength", one.strength);
        members.put("agreement", one.agreement);
        members.put("quorum", one.quorum);
        members.put(
                "tally",
                one.tally.stream()
                        .map(share -> Map.of("option", share.option, "value", share.value))
                        .toList());
        if (one.fragility != null) {
            members.put("fragility", one.fragility);
        }
        members.put("seats", one.seats.stream().map(String::valueOf).toList());
        members.put("decided", one.decided);
        return members;
    }

    private static void put(Map<String, Object> members, String name, @Nullable Object value) {
        if (value != null) {
            members.put(name, value.toString());
        }
    }
}
