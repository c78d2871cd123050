/** The texts of a feature could be loaded in no language, so that it cannot be shown in words. */
export class TextsNotLoaded extends Error {}
