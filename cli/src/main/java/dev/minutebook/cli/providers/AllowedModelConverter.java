package dev.minutebook.cli.providers;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.providers.AllowedModel;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A model as people type it: `PROVIDER/MODEL[=IN:OUT]`, as in `openai/gpt-5=1.25:10`.
final class AllowedModelConverter implements ITypeConverter<AllowedModel> {

    @Override
    public AllowedModel convert(String typed) {
        int equals = typed.lastIndexOf('=');
        String name = equals < 0 ? typed : typed.substring(0, equals);
        int slash = name.indexOf('/');
        if (slash < 1) {
            throw unusable(typed, "a model is given with its provider, as openai/gpt-5 or openai/*");
        }
        String[] prices =
                equals < 0 ? new String[0] : typed.substring(equals + 1).split(":", -1);
        if (equals >= 0 && prices.length != 2) {
            throw unusable(typed, "a price is given for tokens read and written, as =1.25:10");
        }
        try {
            return new AllowedModel(
                    name.substring(0, slash), name.substring(slash + 1), price(prices, 0), price(prices, 1));
        } catch (MinutebookException refused) {
            throw unusable(typed, refused.problem().detail());
        } catch (NumberFormatException noNumber) {
            throw unusable(typed, "a price is a number, as in =1.25:10");
        }
    }

    private static @Nullable BigDecimal price(String[] prices, int which) {
        return prices.length == 0 ? null : new BigDecimal(prices[which].strip());
    }

    private static TypeConversionException unusable(String typed, String why) {
        return new TypeConversionException("'" + typed + "' is no model: " + why);
    }
}
