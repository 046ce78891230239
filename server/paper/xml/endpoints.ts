import type { PaperParty } from '../paper.ts'
import type { EInvoiceProfile } from './profiles.ts'
import { isVatId, packedTaxId } from './vat-id.ts'

/** The schemes that Peppol lists (CL008, version of 2025-05), and EM for email. */
export const endpointSchemes = (
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 ' +
  '0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 ' +
  '0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 ' +
  '9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 EM'
).split(' ')

/** The schemes of VAT ids by their first two letters. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

export type Endpoint = { scheme: string; id: string }

/** The electronic address of a party: as it was given, or by its VAT id or email where the profile has these. */
export function endpointOf(who: PaperParty, profile: EInvoiceProfile): Endpoint | null {
  const { endpoint_scheme: scheme, endpoint_id: id } = who.e_invoice ?? {}
  if (scheme && id && !(scheme === 'EM' && profile === 'peppol')) return { scheme, id: packed(scheme, id) }
  const email = who.email?.trim()
  if (profile !== 'peppol') return email ? { scheme: 'EM', id: email } : null
  const vatId = isVatId(who.tax_id) ? packedTaxId(who.tax_id ?? '') : ''
  const vatScheme = vatSchemes[vatId.slice(0, 2)]
  return vatScheme === undefined ? null : { scheme: vatScheme, id: vatId }
}

const packed = (scheme: string, id: string) =>
  scheme === 'EM' || scheme === '0204' ? id.trim() : id.replaceAll(/\s/g, '')

/** Why an electronic address is invalid; undefined: it is valid as far as its scheme says. */
export function endpointFault(scheme: string, id: string): string | undefined {
  const check = checks[scheme]
  return check === undefined || check.isValid(packed(scheme, id)) ? undefined : check.error
}

const checks: Readonly<Record<string, { isValid: (id: string) => boolean; error: string }>> = {
  '0204': { isValid: isLeitwegId, error: 'must be a Leitweg-ID with its two check digits' },
  '0088': { isValid: isGln, error: 'must be a GLN: 13 digits, the last one a check digit' },
  '0208': { isValid: isBelgianNumber, error: 'must be a Belgian enterprise number: 10 digits' },
  '0192': { isValid: isNorwegianNumber, error: 'must be a Norwegian organization number: 9 digits' },
  '0007': { isValid: isSwedishNumber, error: 'must be a Swedish organization number: 10 digits' },
  EM: { isValid: (id) => /^[^\s@]{2,}@[^\s@]+\.[^\s@]{2,}$/.test(id), error: 'must be an email address' },
}

/** The route to a German authority: letters count from 10, and the whole modulo 97 is 1. */
export function isLeitwegId(text: string): boolean {
  const id = text.trim().toUpperCase()
  if (!/^\d{2,12}(-[0-9A-Z]{1,30})?-\d{2}$/.test(id)) return false
  return (
    remainderOf97(
      id.replaceAll('-', '').replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    ) === 1
  )
}

function isGln(id: string): boolean {
  return /^\d{13}$/.test(id) && weighted(id.slice(0, -1), [3, 1]) === Number(id.at(-1))
}

/** Each digit from the right times its weight; what is missing to the next ten. */
function weighted(digits: string, weights: readonly number[]): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, i) => all + Number(digit) * (weights[i % weights.length] ?? 0), 0)
  return (10 - (sum % 10)) % 10
}

function isBelgianNumber(id: string): boolean {
  return /^[01]\d{9}$/.test(id) && 97 - remainderOf97(id.slice(0, 8)) === Number(id.slice(8))
}

function isNorwegianNumber(id: string): boolean {
  if (!/^\d{9}$/.test(id)) return false
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((all, weight, i) => all + weight * Number(id[i]), 0)
  return (11 - (sum % 11)) % 11 === Number(id[8])
}

/** By Luhn. */
function isSwedishNumber(id: string): boolean {
  if (!/^\d{10}$/.test(id)) return false
  const sum = [...id].toReversed().reduce((all, digit, i) => {
    const value = Number(digit) * (1 + (i % 2))
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const remainderOf97 = (digits: string) => Number(BigInt(digits) % 97n)
