/** What the store's host says of buying, whichever release this page is of. */
export interface MaintenancePort {
  /** Whether buying is off. False where the host does not say so within a few seconds. */
  announced(): Promise<boolean>;
}
