import { createContext, useContext } from 'react'
import type { WeekDayWord } from './week.ts'

/** On which day weeks start: the shell gives the choice of the organization. */
export const WeekStartContext = createContext<WeekDayWord>('mon')

export function useWeekStart(): WeekDayWord {
  return useContext(WeekStartContext)
}
