/**
 * What a request costs in the database once everything is prepared. It is written beside calls that are made all day, and
 * tests/hot-requests.test.ts fails if one costs more or less.
 */
export type Cost = { statements: number; roundTrips: number; rows: number }
