/** ISO 3166 codes of the countries. */
const countryCodes =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW";

/** Languages that comments can be written in. */
const languageCodes = "en es pt de fr ru tr ar hi ja ko vi zh";

/** Id of the United Kingdom, which the keyword campaigns know by number (BIZ-050, DEC-159). */
const UNITED_KINGDOM = 233;

const rows = (codes: string, idOf: (code: string, index: number) => number): string =>
  codes
    .split(" ")
    .map((code, index) => `(${String(idOf(code, index))}, '${code}')`)
    .join(", ");

/** Countries and languages are the same for every operator, so they come with the schema. */
export const placesSchema = `
insert into countries (id, iso_code_2) values ${rows(countryCodes, (code, index) => (code === "GB" ? UNITED_KINGDOM : index + 1))};
insert into languages (id, iso_code_2) values ${rows(languageCodes, (_code, index) => index + 1)};
`;
