/** How long calendar feeds show a deleted shift as canceled, in days: calendars that read rarely drop it too. */
export const removedShiftDays = 30
