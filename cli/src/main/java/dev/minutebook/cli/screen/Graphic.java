package dev.minutebook.cli.screen;

/// Something drawn that only pictures the numbers beside it. It is the first to give way where there is little room.
public record Graphic(String signs) {
    @Override
    public String toString() {
        return signs;
    }
}
