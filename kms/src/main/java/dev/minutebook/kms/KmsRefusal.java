package dev.minutebook.kms;

import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/// Why the service did not do what it was asked for, and what to do.
///
/// @param passing whether it did not answer at all, or is too busy: it may the next time
record KmsRefusal(String reason, boolean passing) {

    static KmsRefusal of(SdkException refused, String region) {
        if (refused instanceof AwsServiceException answered) {
            return answered(answered, region);
        }
        String message = String.valueOf(refused.getMessage());
        return message.startsWith("Unable to load credentials")
                ? lasting(
                        "no credentials of AWS are found here; give the server a role, a profile or AWS_ACCESS_KEY_ID")
                : new KmsRefusal(
                        "the key management service in " + region + " cannot be reached; what was unwrapped before"
                                + " can still be used, try again when it answers",
                        true);
    }

    private static KmsRefusal answered(AwsServiceException answered, String region) {
        String code = answered.awsErrorDetails() == null
                ? String.valueOf(answered.statusCode())
                : answered.awsErrorDetails().errorCode();
        if (answered.isThrottlingException() || answered.statusCode() >= 500) {
            return new KmsRefusal(
                    "the key management service in " + region + " is not able to answer (" + code + "); what was"
                            + " unwrapped before can still be used, try again later",
                    true);
        }
        return lasting(
                switch (code) {
                    case "DisabledException" -> "it is disabled; enable it with 'aws kms enable-key'";
                    case "KMSInvalidStateException" ->
                        "it cannot be used as it is, perhaps because it waits to be deleted; see 'aws kms describe-key',"
                                + " and stop that with 'aws kms cancel-key-deletion'";
                    case "NotFoundException" -> "there is no such key in " + region + "; check its ARN";
                    case "AccessDeniedException" ->
                        "this server may not use it; allow its role kms:Encrypt and kms:Decrypt in the policy of the key";
                    case "InvalidCiphertextException", "IncorrectKeyException" ->
                        "it was wrapped for another workspace, or changed since; restore it from a backup";
                    case "InvalidKeyUsageException" ->
                        "it is not a symmetric key for encryption; take one of the kind SYMMETRIC_DEFAULT";
                    case "ExpiredTokenException",
                            "UnrecognizedClientException",
                            "InvalidClientTokenId",
                            "InvalidSignatureException",
                            "IncompleteSignature" ->
                        "the credentials of this server are not accepted (" + code + "); renew them";
                    default -> "the key management service refuses it (" + code + "); see the log of the server";
                });
    }

    private static KmsRefusal lasting(String reason) {
        return new KmsRefusal(reason, false);
    }
}
