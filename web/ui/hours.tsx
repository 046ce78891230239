import { useLocalStorage } from '@mantine/hooks'
import { decimalHours, durationText, durationWords } from './duration.ts'

/** Whether durations are read as 7:30 or as 7.50; remembered in this browser. */
export function useDecimals(): [isDecimal: boolean, change: (isDecimal: boolean) => void] {
  const [kept, keep] = useLocalStorage({
    key: 'stint-decimal-hours',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [kept, keep]
}

/** A duration as the reader wants it; heard in words. */
export function Hours({ of: seconds }: { of: number }) {
  const [isDecimal] = useDecimals()
  return (
    <span className="figures" title={`${durationWords(seconds)}, ${decimalHours(seconds)} h`}>
      {isDecimal ? decimalHours(seconds) : durationText(seconds)}
    </span>
  )
}
