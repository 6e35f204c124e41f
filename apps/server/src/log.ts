/** Where the server says what went wrong: as much of the logger as anybody here uses. */

export interface ErrorLog {
  error(details: object, message: string): void;
}

export interface Log extends ErrorLog {
  /** Something is left undone until a person looks at it. */
  fatal(details: object, message: string): void;
}
