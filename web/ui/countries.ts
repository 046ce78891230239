import { locale } from './text.ts'

/** The country codes of ISO 3166-1 alpha-2; a test compares them with the server's. */
export const countryCodes: readonly string[] =
  (
    'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCN' +
    'COCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHM' +
    'HNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMK' +
    'MLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURW' +
    'SASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVI' +
    'VNVUWFWSYEYTZAZMZW'
  ).match(/../g) ?? []

/** The name of a country in the reader's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code
}

/** Every country by its name. */
export function countryChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))
}
