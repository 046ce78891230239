/** How much of the time whose input was counted was active, in percent; undefined where no input was counted. */
export function activityPercent(overall: number, inputTracked: number): number | undefined {
  return inputTracked > 0 ? Math.min(100, Math.round((overall / inputTracked) * 100)) : undefined
}

/** `54%`, in the reader's way of writing it; a dash where nothing was counted. */
export function activityText(percent: number | undefined | null): string {
  return percent === undefined || percent === null
    ? '–'
    : (percent / 100).toLocaleString(undefined, { style: 'percent' })
}
