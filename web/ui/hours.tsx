import { useLocalStorage } from '@mantine/hooks'
import { clockText, decimalHours, durationText, durationWords } from './duration.ts'
import { hundredths, minutes, type PrintUnit, printedParts } from './printed.ts'

/** Whether durations are read as 7:30 or as 7.50; remembered in this browser. */
export function useDecimals(): [isDecimal: boolean, change: (isDecimal: boolean) => void] {
  const [kept, keep] = useLocalStorage({
    key: 'stint-decimal-hours',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [kept, keep]
}

/** What this reader's durations are printed in; figures that add up are rounded together in it (`printed.ts`). */
export function usePrintUnit(): PrintUnit {
  const [isDecimal] = useDecimals()
  return isDecimal ? hundredths : minutes
}

/** The same in a sentence: how this reader's durations are written. `printed`: as it is shown among others. */
export function useHoursText(): (seconds: number, printed?: number) => string {
  const unit = usePrintUnit()
  return (seconds, printed = alone(seconds, unit)) => textOf(printed, unit)
}

/** `7:30, 7 hours 30 minutes`: for names that are heard. They hold what is seen, so that people can say it to their machine. */
export function useHeardHours(): (seconds: number, printed?: number) => string {
  const text = useHoursText()
  return (seconds, printed) => `${text(seconds, printed)}, ${durationWords(seconds, printed)}`
}

type Props = {
  of: number
  /** As it is printed among others that it adds up with; alone, it is rounded by itself. */
  as?: number | undefined
}

/** A duration as the reader wants it; the seconds show on hover. */
export function Hours({ of: seconds, as: printed }: Props) {
  const unit = usePrintUnit()
  const shown = printed ?? alone(seconds, unit)
  return (
    <span className="figures" title={exactText(seconds)}>
      {textOf(shown, unit)}
    </span>
  )
}

/** `7:30:12, 7.50 h`: a duration to the second. */
export function exactText(seconds: number): string {
  return `${seconds < 0 ? '−' : ''}${clockText(Math.abs(seconds))}, ${decimalHours(seconds)} h`
}

function textOf(shown: number, unit: PrintUnit): string {
  return unit === hundredths ? decimalHours(shown) : durationText(shown)
}

function alone(seconds: number, unit: PrintUnit): number {
  if (seconds < 0) return -alone(-seconds, unit)
  return printedParts([seconds], unit).total
}
