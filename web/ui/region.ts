import { countryCodes } from './countries.ts'
import { localZone } from './dates.ts'
import type { WeekDayWord } from './week.ts'

// The most used currencies, by region. Others start in USD.
const regionsOf: Record<string, string> = {
  EUR: 'AT,BE,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MT,NL,PT,SI,SK,BG',
  GBP: 'GB',
  CHF: 'CH,LI',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  UAH: 'UA',
  TRY: 'TR',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  JPY: 'JP',
  CNY: 'CN',
  KRW: 'KR',
  INR: 'IN',
  PKR: 'PK',
  BDT: 'BD',
  PHP: 'PH',
  IDR: 'ID',
  SGD: 'SG',
  HKD: 'HK',
  VND: 'VN',
  THB: 'TH',
  MYR: 'MY',
  BRL: 'BR',
  MXN: 'MX',
  ARS: 'AR',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  ZAR: 'ZA',
  NGN: 'NG',
  KES: 'KE',
  EGP: 'EG',
  ILS: 'IL',
  AED: 'AE',
  SAR: 'SA',
}
const sundayRegions = 'US,CA,MX,BR,CO,PE,JP,KR,IN,PK,BD,PH,ID,SG,HK,TH,IL,SA,ZA,KE,TW'
const saturdayRegions = 'AE,EG,QA,KW,BH,OM,JO,DZ,IQ,IR,AF,LY,SD'

/** The region of a language as browsers name it: `DE` of `de-DE`, and of `de`. */
export function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}

const knownRegions = new Map<string, string>()

/** The region of a time zone: `PT` of `Europe/Lisbon`; empty if the browser knows none. */
export function regionOfZone(zone: string): string {
  // To ask every country takes a tenth of a second, and a form asks with every key.
  const region = knownRegions.get(zone) ?? findRegion(zone)
  knownRegions.set(zone, region)
  return region
}

function findRegion(zone: string): string {
  return countryCodes.find((code) => new Intl.Locale(`und-${code}`).getTimeZones?.()?.includes(zone)) ?? ''
}

/** Where the reader is, as their clock says; people often keep a browser in another region's English. */
export function ownRegion(): string {
  return regionOfZone(localZone()) || regionOf(navigator.language)
}

export function currencyIn(region: string): string {
  const found = Object.entries(regionsOf).find(([, regions]) => regions.split(',').includes(region))
  return found?.[0] ?? 'USD'
}

export function weekStartIn(region: string): Extract<WeekDayWord, 'mon' | 'sat' | 'sun'> {
  if (sundayRegions.split(',').includes(region)) return 'sun'
  return saturdayRegions.split(',').includes(region) ? 'sat' : 'mon'
}
