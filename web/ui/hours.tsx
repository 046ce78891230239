import { useLocalStorage } from '@mantine/hooks'
import { clockText, decimalHours, durationText } from './duration.ts'
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

/** The same in a sentence: how this reader's durations are written. */
export function useHoursText(): (seconds: number) => string {
  const unit = usePrintUnit()
  return (seconds) => textOf(alone(seconds, unit), unit)
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
