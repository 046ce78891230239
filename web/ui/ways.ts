/** How the reader's country writes days, clocks and numbers. */
export type Ways = {
  /** For figures: `18.11.2026`, `1.234,56`. */
  figures: string
  /** For what has words, such as the names of months: in the language that we speak, in the order of the reader's country. */
  words: string
  /** The first day of the week, from 1 for Monday to 7 for Sunday. */
  firstDay: number
}

export type Wanted = {
  /** The choice in the profile. */
  profile?: string | undefined
  /** What the browser asks for, the most wanted first. */
  browser: readonly string[]
  /** The region of the organization, asked for a reader who names none. */
  organization?: (() => string) | undefined
}

/**
 * The ways of the profile, then of the browser, then of the organization. A language that we do not speak still decides
 * the order of days, the clock and the signs in numbers. Digits are Latin and years Gregorian for everyone.
 */
export function waysOf({ profile, browser, organization }: Wanted, language: string): Ways {
  const wanted = [profile, ...browser].map(parsed).find((each) => each !== undefined)
  const own = wanted ?? new Intl.Locale(language)
  const region = own.region ?? (organization?.() || own.maximize().region) ?? '001'
  const base = new Intl.Locale(own.baseName, { region }).baseName
  const clock = new Intl.DateTimeFormat(base, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23'
  const isSpoken = own.language === language
  const words = isSpoken ? base : spokenIn(language, region)
  // The marks of a right-to-left language would turn lines of our language around.
  const figures = isSpoken || !isRightToLeft(own) ? base : words
  const rules = `-u-ca-gregory-hc-${clock}-nu-latn`
  return { figures: figures + rules, words: words + rules, firstDay: firstDayIn(base) }
}

/** Our language as people in a region write it, where that is known; otherwise as most of the world does. */
function spokenIn(language: string, region: string): string {
  const local = `${language}-${region}`
  const known = new Intl.DateTimeFormat(local).resolvedOptions().locale === local
  return known ? local : `${language}-001`
}

function parsed(tag: string | undefined): Intl.Locale | undefined {
  try {
    return tag ? new Intl.Locale(tag) : undefined
  } catch {
    return undefined
  }
}

function isRightToLeft(own: Intl.Locale): boolean {
  return /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm/.test(own.maximize().script ?? '')
}

type WeekInfo = { firstDay: number }

function firstDayIn(base: string): number {
  // Older browsers have a property instead, or nothing.
  const of: { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(base)
  return (of.getWeekInfo?.() ?? of.weekInfo)?.firstDay ?? 1
}
