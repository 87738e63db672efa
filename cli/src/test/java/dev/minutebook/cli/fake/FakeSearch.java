package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import java.util.ArrayList;
import java.util.List;

/// A search that finds what it was told to, and keeps what it was asked.
public final class FakeSearch implements Search {

    private final List<Hit> hits = new ArrayList<>();
    private final List<SearchQuery> asked = new ArrayList<>();

    private String language = SearchLanguages.USUAL;

    public void finds(Hit hit) {
        hits.add(hit);
    }

    public List<SearchQuery> asked() {
        return asked;
    }

    @Override
    public Page<Hit> search(SearchQuery query) {
        asked.add(query);
        return new Page<>(hits, null);
    }

    @Override
    public SearchStatus status() {
        return new SearchStatus(hits.size(), 0, hits.size(), 0, 0, hits.size(), null, language, 0);
    }

    @Override
    public SearchStatus changeLanguage(ChangeLanguage request) {
        language = request.language();
        return status();
    }
}
