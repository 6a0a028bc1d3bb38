/** The host's announcement about buying, for pages of any release. */
export interface MaintenancePort {
  /** Whether buying is off. False if the host does not answer within a few seconds. */
  announced(): Promise<boolean>;
}
