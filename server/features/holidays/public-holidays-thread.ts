import { parentPort, workerData } from 'node:worker_threads'
import Holidays from 'date-holidays'
import type { Asked, Country } from './public-holidays.ts'
import type { GivenDay } from './rules/import-plan.ts'

const language = 'en'
const dayMilliseconds = 86_400_000

function daysOf(country: string, region: string | undefined, years: readonly number[]): GivenDay[] {
  const [state = '', part = ''] = region?.split('.') ?? []
  const calendar = new Holidays(country, state, part, { languages: [language] })
  return years.flatMap((year) =>
    calendar.getHolidays(year, language).map(({ date, start, end, name, type, rule, substitute }) => ({
      date: date.slice(0, 'YYYY-MM-DD'.length),
      dayCount: Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMilliseconds)),
      name,
      type,
      rule,
      substitute: substitute === true,
    })),
  )
}

function countries(): Country[] {
  const all = new Holidays()
  const named = (names: Record<string, string> | undefined) => Object.entries(names ?? {})
  return named(all.getCountries(language)).map(([code, name]) => ({
    code,
    name,
    regions: named(all.getStates(code, language)).flatMap(([state, stateName]) => [
      { code: state, name: stateName },
      ...named(all.getRegions(code, state, language)).map(([part, partName]) => ({
        code: `${state}.${part}`,
        name: `${stateName}, ${partName}`,
      })),
    ]),
  }))
}

const asked: Asked = workerData
parentPort?.postMessage(
  asked.kind === 'countries' ? countries() : daysOf(asked.country, asked.region, asked.years),
)
