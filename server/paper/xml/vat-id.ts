/** The countries of the European Union as VAT ids begin: Greece as EL, Northern Ireland as XI. */
const unionPrefixes =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

const union = new RegExp(`^(${unionPrefixes.join('|')})(?=[A-Z0-9+*]*[0-9])[A-Z0-9+*]{5,13}$`)
const others = [/^CHE[0-9]{9}(MWST|TVA|IVA)?$/, /^NO[0-9]{9}MVA$/, /^GB([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})$/]

/** A tax id without spaces, dots and hyphens, as files carry it. */
export function packedTaxId(taxId: string): string {
  return taxId.replaceAll(/[\s.-]/g, '').toUpperCase()
}

/**
 * Whether a tax id is a VAT id; any other is a national tax number. Two letters alone decide nothing: "ST 12/345" is a
 * number of a tax office, not of São Tomé.
 */
export function isVatId(taxId: string | null): boolean {
  const id = packedTaxId(taxId ?? '')
  return [union, ...others].some((form) => form.test(id))
}
