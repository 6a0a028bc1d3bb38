import type { OpenPlatform } from './contract.ts';
import { describeAccountFamily } from './account-family.contract.ts';
import { describeFailedCalls } from './failed-calls.contract.ts';
import { describeLinkedEmail } from './linked-email.contract.ts';
import { describeLocation } from './location.contract.ts';
import { describePasswordCheck } from './password-check.contract.ts';
import { describePasswordPort } from './password.contract.ts';
import { describePaymentsPort } from './payments.contract.ts';
import { describeUnknownPayments } from './payments-unknown.contract.ts';
import { describePlayerPort } from './player.contract.ts';
import { describePrivacyPort } from './privacy.contract.ts';
import { describePromoPort } from './promo.contract.ts';
import { describePurchaseHistoryPort } from './purchase-history.contract.ts';
import { describeSavedCards } from './saved-cards.contract.ts';
import { describeScreenshotsPort } from './screenshots.contract.ts';
import { describeSessionPort } from './session.contract.ts';
import { describeWithdrawalPort } from './withdrawal.contract.ts';

/** Runs the contract of every port of the platform that needs no browser. */
export function describePlatformPorts(name: string, open: () => OpenPlatform): void {
  for (const describePort of [
    describePaymentsPort,
    describeUnknownPayments,
    describeSavedCards,
    describePurchaseHistoryPort,
    describeWithdrawalPort,
    describeAccountFamily,
    describePrivacyPort,
    describeFailedCalls,
    describeSessionPort,
    describePasswordCheck,
    describeLinkedEmail,
    describeLocation,
    describePasswordPort,
    describePlayerPort,
    describePromoPort,
    describeScreenshotsPort,
  ]) {
    describePort(name, open);
  }
}
