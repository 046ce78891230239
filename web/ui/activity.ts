import { numberFormat } from './formats.ts'

/** How much of the time whose input was counted was active, in percent; undefined where no input was counted. */
export function activityPercent(overall: number, inputTracked: number): number | undefined {
  return inputTracked > 0 ? Math.min(100, Math.round((overall / inputTracked) * 100)) : undefined
}

/** `54%`, in the reader's way of writing it; a dash where nothing was counted. */
export function activityText(percent: number | undefined | null): string {
  return percent === undefined || percent === null
    ? '–'
    : numberFormat({ style: 'percent' }).format(percent / 100)
}
