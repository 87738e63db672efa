package dev.minutebook.verify.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The page shows what the document says and nothing else, whatever is in it. The check edits every fourth text of it,
/// `-Dminutebook.nightly=true` each.
@Timeout(600)
class DossierPageTest {

    /// What agents could write to be more than words.
    static final List<String> HOSTILE = List.of(
            "<script>alert(1)</script>",
            "</script><script>alert(1)</script>",
            "<!--<script>",
            "<img src=x onerror=alert(1)>",
            "<svg onload=alert(1)><a href=\"javascript:alert(1)\">x</a></svg>",
            "\"><iframe src=\"https://example.org\">",
            "</article></body></html>",
            "<style>*{display:none}</style>",
            "[a link](javascript:alert(1)) ![picture](https://example.org/x.png)",
            "&lt;b&gt; &amp;nbsp; &#x202e;",
            "\u202egnp.exe\u2066\u2069\u200f\u061c",
            "\u001b[31mred\u001b]0;title\u0007\u009b2J\r\n\rover\u0000".replace("\u0000", ""),
            "W".repeat(4_000),
            "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d".repeat(80),
            "\ud83d\udc69\u200d\ud83d\udcbb \u00a0\u2028\ufeff\udb40\udc41",
            "}} {{7*7}} ${7*7} %s %n",
            "\n\n\n   \t",
            "");

    private static final int STRIDE = Boolean.getBoolean("minutebook.nightly") ? 1 : 4;
    private static final SealedDossier SEALED = SampleDossier.sealed();
    private static final Pattern DATA =
            Pattern.compile("(?s)<script type=\"application/json\" id=\"dossier\">.*?</script>");

    private static List<DossierFinding> findings(String html) {
        return DossierCheck.of(html, null, null).findings();
    }

    @Test
    void every_visible_text_that_is_edited_is_found() {
        String html = SEALED.html();
        List<int[]> texts = texts(html);
        assertThat(texts).hasSizeGreaterThan(500);
        IntStream.range(0, texts.size())
                .filter(number -> number % STRIDE == 0)
                .parallel()
                .forEach(number -> {
                    int[] span = texts.get(number);
                    String text = html.substring(span[0], span[1]);
                    String other = html.substring(0, span[0]) + text + "x" + html.substring(span[1]);
                    assertThat(findings(other))
                            .as(text.length() > 80 ? text.substring(0, 80) : text)
                            .anyMatch(finding ->
                                    finding.sentence().startsWith("the page does not show what the document says"));
                });
    }

    /// Where texts stand between tags, outside of script, style and data.
    private static List<int[]> texts(String html) {
        List<int[]> spans = new ArrayList<>();
        int from = html.indexOf("<title>");
        int until = html.indexOf(DossierPage.DATA);
        Matcher text = Pattern.compile(">([^<>]*\\S[^<>]*)<").matcher(html.substring(0, until));
        int style = html.indexOf("<style>");
        int body = html.indexOf("<body>");
        int at = from;
        while (text.find(at)) {
            if (text.start() < style || text.start() > body) {
                spans.add(new int[] {text.start(1), text.end(1)});
            }
            at = text.end() - 1;
        }
        return spans;
    }

    @Test
    void whatever_else_is_edited_on_the_page_is_found() {
        String html = SEALED.html();
        List<String> edits = List.of(
                html.replace("<body>", "<body><p>Approved by all.</p>"),
                html.replace("</body>", "<p>Approved by all.</p></body>"),
                html + "<p>Approved by all.</p>",
                " " + html,
                html.replace("<style>", "<style>.dis { display: none }"),
                html.replace("tell(\"bad\"", "tell(\"ok\""),
                html.replace("default-src 'none'", "default-src *"),
                html.replace("class=\"dis\"", "class=\"dis\" hidden=\"\""),
                html.replace("href=\"#e16\"", "href=\"#e15\""),
                html.replace(DossierPage.DOCTYPE, ""));
        for (String edit : edits) {
            assertThat(edit.equals(html)).isFalse();
            assertThat(findings(edit))
                    .as(edit.length() - html.length() + " more")
                    .isNotEmpty();
        }
    }

    @Test
    void a_page_with_the_document_of_another_is_found() {
        String other = SealedDossier.of(SampleDossier.of(words -> words.replace("ledger", "invoices")), SampleLog.KEY)
                .html();
        Matcher data = DATA.matcher(other);
        assertThat(data.find()).isTrue();
        String mixed = DATA.matcher(SEALED.html()).replaceFirst(Matcher.quoteReplacement(data.group()));
        assertThat(findings(mixed)).isNotEmpty();
    }

    @Test
    void whatever_is_said_is_inert() {
        Set<String> tags = elements(SEALED.html());
        for (String hostile : HOSTILE) {
            SealedDossier sealed =
                    SealedDossier.of(SampleDossier.of(words -> hostile + words + hostile), SampleLog.KEY);
            assertThat(findings(sealed.html())).as(hostile).isEmpty();
            assertThat(elements(sealed.html())).as(hostile).isSubsetOf(tags);
            String shell = DATA.matcher(sealed.html()).replaceFirst("");
            for (String forbidden : List.of("<script>alert", "\u202e", "\u001b", "\u009b", "\r", "\u2066")) {
                assertThat(shell.contains(forbidden)).as(hostile).isFalse();
            }
            String json = DossierFile.read(sealed.html()).json();
            assertThat(json.matches("(?s).*[<\\x00-\\x1f].*")).as(hostile).isFalse();
        }
    }

    /// The tags of a page, with their attributes but without what differs from dossier to dossier.
    private static Set<String> elements(String html) {
        Set<String> found = new TreeSet<>();
        String bare = DATA.matcher(html)
                .replaceFirst("")
                .replaceFirst("(?s)<style>.*?</style>", "")
                .replaceFirst("(?s)<script>.*?</script>", "");
        Matcher tag = Pattern.compile("<[^>]*>").matcher(bare);
        while (tag.find()) {
            found.add(tag.group()
                    .replaceAll("(id|href|x|y|width|height|d|aria-label|content)=\"[^\"]*\"", "$1")
                    .replaceAll("\\b[cf]\\d+", "c"));
        }
        return found;
    }

    @Test
    void nothing_is_fetched_and_no_style_or_handler_is_inline() {
        String shell = DATA.matcher(SEALED.html())
                .replaceFirst("")
                .replaceFirst("(?s)<style>.*?</style>", "")
                .replaceFirst("(?s)<script>.*?</script>", "");
        assertThat(shell).doesNotContainPattern("\\s(style|on[a-z]+|src|action|srcset)=");
        assertThat(shell).doesNotContainPattern("href=\"[^#]");
        assertThat(SEALED.html()).doesNotContain("@import", "url(");
    }

    @Test
    void what_steers_or_hides_is_made_visible() {
        assertThat(Markup.visible("a\u001b[31m\u202eb\r\nc\rd\u0085\ufeff\udb40\udc41\te\u007f"))
                .isEqualTo("a\u241b[31m‹U+202E›b\nc\u240dd‹U+0085›‹U+FEFF›‹U+E0041›\te\u2421");
    }

    /// A dossier that was handed out once stays readable: the file in the resources was made by an earlier version of
    /// the page, and holds. Run with -Dminutebook.write=true only when the format itself has a new version.
    @Test
    void the_format_is_stable() throws IOException {
        Path file = Path.of("src/test/resources/dev/minutebook/verify/dossier/dossier-1.html");
        if (Boolean.getBoolean("minutebook.write")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, SEALED.html());
        }
        String golden;
        try (InputStream in = DossierPageTest.class.getResourceAsStream("dossier-1.html")) {
            golden = new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(findings(golden)).isEmpty();
        assertThat(document(golden)).isEqualTo(document(SEALED.html()));
    }

    private static Map<String, Object> document(String html) {
        Map<String, Object> members =
                new TreeMap<>(SealedDossier.members(DossierFile.read(html).json()));
        members.remove("seal");
        return members;
    }
}
